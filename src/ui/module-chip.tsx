import type { Grouping } from '../../contract/modules.ts';
import { classNames } from './class-names.ts';

/** Written out, because Tailwind finds classes by scanning the source. */
const tints: Readonly<Record<Grouping, string>> = {
  Implementation: 'bg-module-implementation-tint text-module-implementation-text',
  Retention: 'bg-module-retention-tint text-module-retention-text',
  Expansion: 'bg-module-expansion-tint text-module-expansion-text',
  Satisfaction: 'bg-module-satisfaction-tint text-module-satisfaction-text',
  Service: 'bg-module-service-tint text-module-service-text',
};
const marks: Readonly<Record<Grouping, string>> = {
  Implementation: 'bg-module-implementation-mark',
  Retention: 'bg-module-retention-mark',
  Expansion: 'bg-module-expansion-mark',
  Satisfaction: 'bg-module-satisfaction-mark',
  Service: 'bg-module-service-mark',
};

interface ModuleChipProps {
  readonly grouping: Grouping;
  /** A module of the grouping; the grouping's own name by default. */
  readonly name?: string;
}

/** A module in the colour of its grouping, which is used only here and in submenu titles. */
export function ModuleChip({ grouping, name = grouping }: ModuleChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 flex-none items-center gap-[6px] whitespace-nowrap rounded-sm px-[7px] text-xs font-medium forced-colors:border',
        tints[grouping],
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('size-[6px] flex-none rounded-xs forced-color-adjust-none', marks[grouping])}
      />
      {name}
    </span>
  );
}
