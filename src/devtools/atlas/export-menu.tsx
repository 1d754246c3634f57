/** Exports the machine as a file: its drawing or its definition. */
import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import type { AnyStateMachine } from 'xstate';
import { Menu } from '../../ui/menu.tsx';
import { svgText } from '../chart/export-svg.ts';
import { downloadFile } from '../../ui/download-file.ts';

interface ExportMenuProps {
  readonly machine: AnyStateMachine;
  /** The element that contains the chart. */
  readonly chart: RefObject<HTMLElement | null>;
}

export function ExportMenu({ machine, chart }: ExportMenuProps) {
  const svg = () => chart.current?.querySelector<SVGSVGElement>('svg[data-chart]');
  return (
    <Menu
      label="Export"
      icon={<Download aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
      entries={[
        {
          label: 'Drawing (SVG)',
          onChoose: () => {
            const drawn = svg();
            if (drawn) downloadFile(`${machine.id}.svg`, 'image/svg+xml', svgText(drawn));
          },
        },
        {
          label: 'Definition (JSON)',
          onChoose: () =>
            downloadFile(
              `${machine.id}.json`,
              'application/json',
              JSON.stringify(machine.definition, null, 2),
            ),
        },
      ]}
    />
  );
}
