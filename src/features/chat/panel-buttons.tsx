import { useSelector } from '@xstate/react';
import { History, Plus, Zap } from 'lucide-react';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { classNames } from '../../ui/class-names.ts';
import { Hint } from '../../ui/hint.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

const panels = {
  history: { label: 'Chat History', Icon: History, area: 'chats' },
  actions: { label: 'Actions', Icon: Zap, area: 'actions' },
} as const;

interface PanelButtonProps {
  readonly actor: PanelsActor;
  readonly panel: keyof typeof panels;
}

/** Opens and closes a panel. The focus returns to it when its panel is closed. */
export function PanelButton({ actor, panel }: PanelButtonProps) {
  const { label, Icon, area } = panels[panel];
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ panel: area }));
  return (
    <Hint text={label}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        data-panel-button={area}
        onClick={() => actor.send({ type: 'panel.toggle', panel })}
        className={classNames(iconButtonStyle, isOpen && 'bg-surface-pressed text-text-primary')}
      >
        <Icon {...icon} />
      </button>
    </Hint>
  );
}

interface NewActionButtonProps {
  readonly actor: PanelsActor;
  /** Null before the conversation has one. */
  readonly sessionId: string | null;
  /** The assistant works, or the conversation has no messages (spec §2.14). */
  readonly disabled?: boolean;
}

export function NewActionButton({ actor, sessionId, disabled = false }: NewActionButtonProps) {
  return (
    <Hint text="New Action">
      <IconButton
        label="New Action"
        disabled={disabled || sessionId === null}
        onClick={() => sessionId !== null && actor.send({ type: 'action.new', sessionId })}
      >
        <span className="relative">
          <Zap {...icon} />
          <Plus aria-hidden="true" className="absolute -right-[5px] -top-[3px] size-[9px]" strokeWidth={3} />
        </span>
      </IconButton>
    </Hint>
  );
}
