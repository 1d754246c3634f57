/** Every machine of the product, by area, with the number of its states. */
import { memo } from 'react';
import { paths } from '../../../contract/paths.ts';
import { diagramOf } from '../../../machines/testing/diagram.ts';
import { areas, register } from '../../../machines/testing/register.ts';

/** The number of a machine's states without child states. */
export const countStates = (machine: Parameters<typeof diagramOf>[0]) =>
  diagramOf(machine).states.filter(({ kind, parent }) => parent !== null && kind !== 'compound').length;

/** Renders only when another machine is opened: each step of a walk changes the address, and with it the page. */
export const MachineList = memo(function List({ current }: { readonly current: string | undefined }) {
  return (
    <nav
      aria-label="Machines"
      className="overflow-auto border-r border-border-default bg-surface-canvas p-2 max-[1100px]:hidden"
    >
      {areas.map((area) => (
        <div key={area}>
          <h2 className="px-2 pb-[6px] pt-[10px] text-xs font-medium text-text-muted">{area}</h2>
          <ul>
            {register
              .filter((entry) => entry.area === area)
              .map(({ walk }) => (
                <li key={walk.id}>
                  <a
                    href={paths.dev.machine(walk.id)}
                    aria-current={walk.id === current ? 'page' : undefined}
                    className="flex h-[30px] items-center rounded-md px-2 font-medium text-text-secondary hover:bg-surface-hover aria-[current]:bg-surface-pressed aria-[current]:text-text-primary narrow:h-row-grid-touch"
                  >
                    <span className="truncate">{walk.title}</span>
                    <span className="ml-auto text-xs font-regular tabular-nums text-text-muted">
                      {countStates(walk.machine)}
                      <span className="sr-only"> states</span>
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
});
