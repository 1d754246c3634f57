import { Search } from 'lucide-react';
import type { Shown } from '../../../machines/chat/panel-entries.ts';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { inputStyle } from '../../ui/input-style.ts';

interface PanelSearchProps {
  readonly actor: PanelsActor;
  readonly shown: Shown;
}

/** What is typed stays when the panel is left and opened again. */
export function PanelSearch({ actor, shown: { view, search } }: PanelSearchProps) {
  const label = view === 'history' || view === 'chatFolder' ? 'Search chats' : 'Search actions';
  return (
    <label className="relative block flex-none px-3 pb-2">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-[22px] top-[calc(50%-4px)] size-icon-md -translate-y-1/2 text-text-muted"
        strokeWidth={1.75}
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ target }) => actor.send({ type: 'search.change', view, text: target.value })}
        className={inputStyle(false, 'h-control-md appearance-none text-ellipsis pl-8 pr-2')}
      />
    </label>
  );
}
