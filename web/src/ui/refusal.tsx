/** Why something was refused, said where it was asked for and read out at once. The region stands before there is anything to say. */
export function Refusal({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert">
      {text && (
        <div className="notice" data-tone="danger">
          {text}
        </div>
      )}
    </div>
  );
}
