import { memo, type CSSProperties } from 'react';
import { stages, type OnboardingProject, type Stage } from '../../../contract/records/onboarding.ts';
import type { Member } from '../../../contract/members.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import { cardName, cardText } from '../../../machines/onboarding/lanes.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { GripDots, MoreDots } from '../../ui/dots.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { Menu } from '../../ui/menu.tsx';
import type { Dragged, DragParts } from '../../ui/use-drag.ts';
import { RiskWord } from './risk-word.tsx';
import { dayTones } from './day-tones.ts';

/** What all lanes and cards of a board have in common; the same object as long as nothing of it is another. */
export interface CardParts {
  readonly drag: DragParts;
  readonly movable: ReadonlySet<string>;
  readonly members: readonly Member[];
  /** YYYY-MM-DD */
  readonly today: string;
  /** Cards of a narrow window move by their menu alone. */
  readonly narrow: boolean;
  /** The id of the words that say how a card is moved with the keyboard. */
  readonly keysId: string;
  readonly onOpen: (id: string) => void;
  /** Shows more cards of a stage. */
  readonly onMore: (stage: Stage) => void;
  readonly onMove: (id: string, stage: Stage) => void;
}

interface CardProps {
  readonly row: OnboardingProject;
  readonly parts: CardParts;
  /** Whether it is the project in the panel. */
  readonly isOpen: boolean;
  /** How it is dragged; null while it is not. */
  readonly taken: Dragged['by'] | null;
  /** Its style while it is dragged with the pointer. */
  readonly flyingStyle: CSSProperties | undefined;
}

/**
 * A project: whose it is, how far it has come and what is next. Pressed, it opens; held, it is taken to another lane. Rendered only when
 * something of its own is another, because a dragged one would render a hundred with each place that it passes.
 */
export const BoardCard = memo(function BoardCard({ row, parts, isOpen, taken, flyingStyle }: CardProps) {
  const { drag, movable, members, narrow, today, onOpen } = parts;
  const { id } = row;
  const isMovable = movable.has(id);
  const day = cardText(row, today);
  return (
    <article
      {...drag.itemProps(id)}
      aria-label={cardName(row)}
      style={flyingStyle}
      className={classNames(
        'pcard',
        isOpen && 'is-open',
        taken !== null && 'is-taken',
        taken === 'pointer' && 'is-flying',
      )}
    >
      <div className="pcard-line">
        <AccountLogo name={row.account_name} src={row.logo_url} />
        <button
          type="button"
          aria-label={cardName(row)}
          onClick={() => onOpen(id)}
          {...(isMovable && !narrow && { onPointerDown: drag.handleProps(id).onPointerDown })}
          className="pcard-open"
        >
          {row.account_name}
        </button>
        <Owner row={row} members={members} />
      </div>
      <div className="pcard-line">
        <span className="pcard-text">{row.project_name}</span>
        {row.risk && (
          <span className="end">
            <RiskWord risk={row.risk} />
          </span>
        )}
      </div>
      <Progress row={row} />
      <div className="pcard-line">
        <span className={classNames('pcard-text', dayTones[day.tone])}>
          <span className="sr-only">Go-live: </span>
          {day.text}
        </span>
        {row.account_revenue !== null && (
          <span className="end">
            <span className="sr-only">Revenue </span>
            {shortMoney(row.account_revenue)}
          </span>
        )}
      </div>
      {row.next_action && (
        <p className="pcard-line pcard-text">
          <span className="sr-only">Next step: </span>
          <span className="pcard-text">{row.next_action}</span>
        </p>
      )}
      {isMovable && <Tools row={row} {...parts} />}
    </article>
  );
});

type OfRow = Pick<CardProps, 'row'>;

function Owner({ row, members }: OfRow & Pick<CardParts, 'members'>) {
  const { project_owner: name, project_owner_member_id: id } = row;
  if (name === null || id === null) return null;
  const picture = members.find((member) => member.id === id)?.profile_picture_url ?? null;
  return (
    <span className="end">
      <Avatar id={id} name={name} picture={picture} />
      <span className="sr-only">{`Owner ${name}`}</span>
    </span>
  );
}

function Progress({ row }: OfRow) {
  const { progress, tasks_done: done, tasks_total: total } = row;
  if (progress === null) return <div className="pcard-line">No tasks</div>;
  return (
    <div className="pcard-line">
      <span
        role="progressbar"
        aria-label={`${done} of ${total} tasks done`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="pcard-meter"
      >
        <i className={progress === 100 ? 'is-done' : undefined} style={{ width: `${progress}%` }} />
      </span>
      <span aria-hidden="true">{`${done} of ${total}`}</span>
    </div>
  );
}

/** Moves the card: lifted with the keyboard, or by a menu. */
function Tools({ row, drag, narrow, keysId, onMove }: OfRow & CardParts) {
  const { id, stage } = row;
  const name = cardName(row);
  return (
    <div className="pcard-tools">
      {!narrow && (
        <button
          type="button"
          aria-label={`Move ${name}`}
          aria-describedby={keysId}
          {...drag.handleProps(id)}
          className={iconButtonStyle}
        >
          <GripDots />
        </button>
      )}
      <Menu
        label={`Stage of ${name}`}
        icon={<MoreDots />}
        entries={stages.map(({ value, label }) => ({
          label: `Move to ${label}`,
          disabled: value === stage,
          onChoose: () => onMove(id, value),
        }))}
      />
    </div>
  );
}
