/** The header of the drawer: search, and the buttons for the list of events. */
import { Download, EyeOff, Pause, Play, Search, Trash2, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { inputStyle } from '../../ui/input-style.ts';

interface DrawerBarProps {
  readonly running: number;
  readonly dropped: number;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** How many events are waiting; null if the list is not paused. */
  readonly waiting: number | null;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onClear: () => void;
  readonly onExport: () => void;
  readonly onClose: () => void;
  /** Omitted if the button cannot be hidden. */
  readonly onHide?: (() => void) | undefined;
}

const icon = { 'aria-hidden': true, className: 'size-icon-sm', strokeWidth: 1.75 } as const;

export function DrawerBar(props: DrawerBarProps) {
  const { running, dropped, search, waiting } = props;
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b border-border-default py-1 pl-4 pr-2">
      <h2 className="font-semibold">Inspector</h2>
      <p className="mr-auto text-xs text-text-muted">
        {running === 1 ? '1 actor' : `${running.toLocaleString('en-US')} actors`}
        {dropped > 0 && `, ${dropped.toLocaleString('en-US')} older events gone`}
      </p>
      <label className="relative block w-[240px] narrow:order-last narrow:w-full">
        <Search
          {...icon}
          className="pointer-events-none absolute left-2 top-1/2 size-icon-sm -translate-y-1/2 text-text-muted"
        />
        <input
          type="search"
          aria-label="Search actors and events"
          placeholder="Actor, event or state"
          value={search}
          onChange={(event) => props.onSearch(event.target.value)}
          // If the field has text, Escape clears it and does not close the drawer: this handler runs before the
          // drawer's.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Escape' || search === '') return;
            event.preventDefault();
            props.onSearch('');
          }}
          className={inputStyle(false, 'h-control-sm appearance-none pl-[26px] pr-2')}
        />
      </label>
      {waiting === null ? (
        <Button size="sm" icon={<Pause {...icon} />} onClick={props.onPause}>
          Pause
        </Button>
      ) : (
        <Button size="sm" icon={<Play {...icon} />} onClick={props.onResume}>
          {waiting === 0 ? 'Resume' : `Resume, ${waiting.toLocaleString('en-US')} waiting`}
        </Button>
      )}
      <Hint text="Clear">
        <IconButton label="Clear the events" onClick={props.onClear}>
          <Trash2 {...icon} />
        </IconButton>
      </Hint>
      <Hint text="Export the session as JSON">
        <IconButton label="Export" onClick={props.onExport}>
          <Download {...icon} />
        </IconButton>
      </Hint>
      {props.onHide && (
        <Hint text="Hide its button until Ctrl+Shift+. is pressed">
          <IconButton label="Hide the inspector’s button" onClick={props.onHide}>
            <EyeOff {...icon} />
          </IconButton>
        </Hint>
      )}
      <Hint text="Close (Ctrl+Shift+.)">
        <IconButton label="Close the inspector" onClick={props.onClose}>
          <X {...icon} />
        </IconButton>
      </Hint>
    </div>
  );
}
