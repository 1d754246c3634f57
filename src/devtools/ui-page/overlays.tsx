import { AnimatePresence, LazyMotion } from 'framer-motion';
import { Archive, Copy, PanelLeftClose, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoreDots } from '../../ui/dots.tsx';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadMotion } from '../../ui/load-motion.ts';
import { Menu } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Toast } from '../../ui/toast.tsx';
import { Row, Specimen } from './specimen.tsx';

const nothing = () => {};
const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;
const entries = [
  { label: 'Duplicate', icon: <Copy {...icon} />, onChoose: nothing },
  { label: 'Archive', icon: <Archive {...icon} />, disabled: true, onChoose: nothing },
  { label: 'Move to trash', icon: <Trash2 {...icon} />, danger: true, apart: true, onChoose: nothing },
];
const toasts = [
  ['success', 'Profile updated successfully'],
  ['info', 'A new version is ready'],
  ['danger', 'Failed to upload profile picture'],
] as const;

function Dialogs() {
  const [open, setOpen] = useState<'none' | 'alert' | 'plain'>('none');
  const close = () => setOpen('none');
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('alert')}>Delete folder…</Button>
      <Button onClick={() => setOpen('plain')}>Plain dialog…</Button>
      {open === 'alert' && (
        <ConfirmDialog
          title="Delete “Enterprise renewals”?"
          text="All chats within will be deleted."
          action="Delete folder"
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open === 'plain' && (
        <Dialog title="Workspace" text="Something to read before going on." onClose={close}>
          <div className="mt-5 flex justify-end">
            <Button autoFocus onClick={close}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The states of a dialog that asks, and one with room for a form. A form itself is in the list of people. */
function Questions() {
  const [open, setOpen] = useState<'none' | 'busy' | 'refused' | 'wide'>('none');
  const close = () => setOpen('none');
  const question = { title: 'Promote Accounts in Ohio?', action: 'Promote', tone: 'primary' } as const;
  const text = 'Every member of the workspace can use it then.';
  const refused = 'Failed to promote action';
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('busy')}>Question at work…</Button>
      <Button onClick={() => setOpen('refused')}>Question refused…</Button>
      <Button onClick={() => setOpen('wide')}>Wide dialog…</Button>
      {(open === 'busy' || open === 'refused') && (
        <ConfirmDialog
          {...question}
          text={text}
          busy={open === 'busy'}
          problem={open === 'refused' ? refused : null}
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open === 'wide' && (
        <Dialog wide title="Edit Churn Reason" text="Its name and type never change." onClose={close}>
          <div className="mt-5 flex justify-end">
            <Button autoFocus onClick={close}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

export function Overlays() {
  return (
    <>
      <Specimen name="Dialog">
        <Dialogs />
      </Specimen>
      <Specimen name="Question">
        <Questions />
      </Specimen>
      <Specimen name="Menu">
        <Row state="With an icon">
          <Menu label="More" icon={<MoreDots />} entries={entries} />
        </Row>
        <Row state="With words">
          <Menu label="Actions" entries={entries} />
        </Row>
        <Row state="Disabled">
          <Menu label="Actions" entries={entries} disabled />
        </Row>
      </Specimen>
      <Specimen name="Popover">
        <Row state="With an icon">
          <Popover label="Filter" icon={<SlidersHorizontal {...icon} />}>
            Nothing is filtered.
          </Popover>
        </Row>
        <Row state="With words">
          <Popover label="Columns">
            <p>Eleven columns are shown.</p>
            <div className="mt-3">
              <Button size="sm">Show all</Button>
            </div>
          </Popover>
        </Row>
        <Row state="Disabled">
          <Popover label="Columns" disabled>
            Nothing
          </Popover>
        </Row>
      </Specimen>
      <Specimen name="Tooltip">
        <Row state="Icon button">
          <Hint text="Collapse the navigation" placement="right">
            <IconButton label="Collapse navigation" onClick={nothing}>
              <PanelLeftClose {...icon} />
            </IconButton>
          </Hint>
        </Row>
      </Specimen>
      <Specimen name="Toast">
        <div className="grid gap-2">
          <LazyMotion features={loadMotion} strict>
            <AnimatePresence initial={false}>
              {toasts.map(([tone, text]) => (
                <Toast
                  key={tone}
                  tone={tone}
                  text={text}
                  onHold={nothing}
                  onRelease={nothing}
                  onDismiss={nothing}
                />
              ))}
            </AnimatePresence>
          </LazyMotion>
        </div>
      </Specimen>
    </>
  );
}
