import { Columns3 } from 'lucide-react';
import { buttonStyle } from '../ui/button-style.ts';
import { ColumnPanel, type ColumnChoices } from './column-panel.tsx';
import { PanelButton } from './panel-button.tsx';

interface ColumnMenuProps<Key extends string> extends ColumnChoices<Key> {
  /** True while the table loads: the button keeps its space. */
  readonly disabled?: boolean;
}

/** Shows and hides columns and changes their widths without dragging (WCAG 2.5.7). */
export function ColumnMenu<Key extends string>({ disabled = false, ...props }: ColumnMenuProps<Key>) {
  return (
    <PanelButton
      label="Columns"
      placement="bottom-end"
      disabled={disabled}
      wide
      className={buttonStyle('secondary', 'sm')}
      button={
        <>
          <Columns3 aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
          <span>Columns</span>
        </>
      }
    >
      <ColumnPanel {...props} />
    </PanelButton>
  );
}
