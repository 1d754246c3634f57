/** The patterns of the fills, once on a page with charts. Their colours are in charts.css. */
export function ChartPatterns() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <pattern
          id="c-medium"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="c-medium-back" width="6" height="6" />
          <path className="c-medium-line" d="M1 0v6" />
        </pattern>
        <pattern id="c-low" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect className="c-low-back" width="5" height="5" />
          <circle className="c-low-dot" cx="1.5" cy="1.5" r="1" />
          <circle className="c-low-dot" cx="4" cy="4" r="1" />
        </pattern>
        <pattern
          id="c-late"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect className="c-low-back" width="5" height="5" />
          <path className="c-late-line" d="M1 0v5" />
        </pattern>
      </defs>
    </svg>
  );
}
