/** Tells password managers whose password a form sets. Nobody sees it. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />;
}
