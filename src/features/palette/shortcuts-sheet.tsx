import { DialogTitle } from '@headlessui/react';
import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { Fragment } from 'react';
import { matcher } from '../../../contract/rules/text-match.ts';
import type { PaletteActor } from '../../../machines/palette/palette.machine.ts';
import { shortcutGroups, type Shortcut } from '../../../machines/shell/shortcuts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { inputStyle } from '../../ui/input-style.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Modal } from '../../ui/modal.tsx';

/** What stands on the keys that have another name in the browser. */
const labels: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
};

function found(sought: string) {
  const rankOf = matcher(sought);
  const isFound = ({ does }: Shortcut) => sought.trim() === '' || rankOf(does) !== null;
  return shortcutGroups
    .map(({ heading, shortcuts }) => ({ heading, shortcuts: shortcuts.filter(isFound) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

/** Every keyboard shortcut, by where it works. */
export function ShortcutsSheet({ actor }: { readonly actor: PaletteActor }) {
  const sought = useSelector(actor, ({ context }) => context.sought);
  const close = () => actor.send({ type: 'sheet.close' });
  const groups = found(sought);
  return (
    <Modal place="sheet" onClose={close} className="max-w-[760px] overflow-hidden">
      <div className="flex min-h-[52px] flex-wrap items-center gap-2 border-b border-border-default py-2 pl-5 pr-3">
        <DialogTitle className="text-lg font-semibold tracking-tight">Keyboard shortcuts</DialogTitle>
        <div className="ml-auto flex items-center gap-2 narrow:ml-0 narrow:w-full">
          <input
            type="search"
            aria-label="Find a shortcut"
            placeholder="Find a shortcut"
            value={sought}
            onChange={(event) => actor.send({ type: 'sought.change', sought: event.target.value })}
            className={inputStyle(false, 'h-control-md w-[200px] appearance-none px-3 narrow:w-full')}
          />
          <IconButton label="Close" onClick={close}>
            <X aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          </IconButton>
        </div>
      </div>
      <div className="columns-2 gap-10 px-5 pb-5 pt-3 narrow:columns-1">
        {groups.map(({ heading, shortcuts }) => (
          <section key={heading} className="break-inside-avoid">
            <h3 className="pb-1 pt-3 text-xs font-medium text-text-muted">{heading}</h3>
            <ul>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.does} {...shortcut} />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <p
            role="status"
            className="py-6 text-text-secondary"
          >{`No shortcut found for “${sought.trim()}”`}</p>
        )}
      </div>
      <p className="border-t border-border-default px-5 py-3 text-xs text-text-muted">
        On a Mac, Cmd does the same as Ctrl.
      </p>
    </Modal>
  );
}

function ShortcutRow({ does, keys }: Shortcut) {
  return (
    <li className="flex min-h-[30px] items-center gap-3">
      {does}
      <span className="ml-auto flex flex-none items-center gap-2">
        {keys.map((chord) => (
          <span key={chord} className="flex items-center gap-1">
            {chord.split(' ').map((step, place) => (
              <Fragment key={step}>
                {place > 0 && <span className="px-half text-xs text-text-muted">then</span>}
                {step.split('+').map((key) => (
                  <KeyCap key={key}>{labels[key] ?? key}</KeyCap>
                ))}
              </Fragment>
            ))}
          </span>
        ))}
      </span>
    </li>
  );
}
