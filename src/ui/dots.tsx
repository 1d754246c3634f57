/**
 * The two icons of dots: of a menu with more, and of a handle to drag. One path each, because every card, task and row has them, and each
 * dot of the icon library's is an element of its own.
 */

/** A line without a length is drawn as a dot; as wide as those of the other icons with their strokes. */
function Dots({ path }: { readonly path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth={3.75}
      strokeLinecap="round"
      className="size-icon-md"
    >
      <path d={path} />
    </svg>
  );
}

/** Of a menu with more. */
export const MoreDots = () => <Dots path="M5 12h0m7 0h0m7 0h0" />;

/** Of a handle to drag. */
export const GripDots = () => <Dots path="M9 5h0m0 7h0m0 7h0M15 5h0m0 7h0m0 7h0" />;
