/** The error of a whole step, above its button. Its element exists before its text. */
export const Problem = ({ text }: { readonly text: string | null }) => (
  <div role="alert">{text && <p className="note bad">{text}</p>}</div>
)
