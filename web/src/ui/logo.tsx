/** The mark of Skonto, drawn in place: an image of its own would cost every first page another request. */
export function Logo({ size }: { size: number }) {
  return (
    <svg className="logo" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0a5675" />
      <path d="M9 21.5 23 10.5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="11.5" cy="12" r="3" fill="none" stroke="#7dbdd7" strokeWidth="2.4" />
      <circle cx="20.5" cy="20" r="3" fill="none" stroke="#fff" strokeWidth="2.4" />
    </svg>
  );
}
