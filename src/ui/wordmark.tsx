import { brand } from '../../contract/brand.ts';
import { classNames } from './class-names.ts';

interface WordmarkProps {
  readonly href: string;
  readonly size?: 'md' | 'lg';
  /** The two-letter form of the collapsed navigation (spec §1). */
  readonly short?: boolean;
  /** Called in addition to following the link. */
  readonly onChoose?: () => void;
}

/** The brand as text in its two colours. */
export function WordmarkText({ short = false }: Pick<WordmarkProps, 'short'>) {
  return (
    <>
      {/* A fixed width, the same as in index.html, so that the second word does not move when the font loads. */}
      <span className={classNames('text-brand-keep', !short && 'inline-block w-[2.36em]')}>
        {short ? brand.short[0] : brand.first}
      </span>
      <span className="text-brand-well">{short ? brand.short.slice(1) : brand.second}</span>
    </>
  );
}

/** The brand, linking to the home page. */
export function Wordmark({ href, size = 'md', short = false, onChoose }: WordmarkProps) {
  return (
    <a
      href={href}
      onClick={onChoose}
      aria-label={short ? `${brand.short}, ${brand.name}` : brand.name}
      className={classNames('rounded-xs font-[650] tracking-display', size === 'lg' ? 'text-xl' : 'text-lg')}
    >
      <WordmarkText short={short} />
    </a>
  );
}
