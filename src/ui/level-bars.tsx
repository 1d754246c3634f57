/** A level as rising bars, which is told without colour. The words are beside them. */
interface LevelBarsProps {
  /** How many of the three are filled. */
  readonly bars: number;
  /** Of the filled ones. */
  readonly fill: string;
  readonly size?: string;
}

export function LevelBars({ bars, fill, size = 'size-3' }: LevelBarsProps) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`${size} flex-none`}>
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={0.5 + bar * 4}
          y={7.5 - bar * 3}
          width={3}
          height={4 + bar * 3}
          rx={1}
          className={bar < bars ? fill : 'fill-border-strong'}
        />
      ))}
    </svg>
  );
}
