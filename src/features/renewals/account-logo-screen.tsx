import { useSelector } from '@xstate/react';
import type { AccountLogoActor } from '../../../machines/renewals/account-logo.machine.ts';
import type { ImageUploadActor } from '../../../machines/shared/image-upload.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PictureControls, PictureNotice, PictureShown } from '../../ui/picture-upload.tsx';

/** The dialog in which an account's logo is set, replaced or removed (spec §3). */
export function AccountLogoScreen({ actor }: { readonly actor: AccountLogoActor }) {
  const account = useSelector(actor, ({ context }) => context.account);
  const logo = useSelector(actor, ({ children }) => children.logo);
  if (account === null || !logo) return null;
  return (
    <LogoDialog
      logo={logo}
      name={account.name}
      id={account.customerId}
      onClose={() => actor.send({ type: 'logo.close' })}
    />
  );
}

interface LogoDialogProps {
  readonly logo: ImageUploadActor;
  readonly name: string;
  readonly id: string;
  readonly onClose: () => void;
}

function LogoDialog({ logo, name, id, onClose }: LogoDialogProps) {
  // Closing would end the upload without a word.
  const isUploading = useSelector(logo, (snapshot) => snapshot.matches('uploading'));
  return (
    <Dialog
      title={`Logo of ${name}`}
      text="It is shown in every row of the account."
      {...(!isUploading && { onClose })}
    >
      <div className="mt-4 grid gap-4">
        <div className="flex items-center gap-4">
          <PictureShown actor={logo} id={id} name={name} square />
          <PictureControls actor={logo} noun="logo" />
        </div>
        <PictureNotice actor={logo} />
        <div className="flex justify-end">
          <Button disabled={isUploading} onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
