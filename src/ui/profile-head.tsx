import type { ReactNode } from 'react';
import type { ImageUploadActor } from '../../machines/shared/image-upload.machine.ts';
import type { NameEditActor } from '../../machines/shared/name-edit.machine.ts';
import { NameEdit, NameNotice } from './name-edit.tsx';
import { PictureControls, PictureNotice, PictureShown } from './picture-upload.tsx';

interface ProfileHeadProps {
  readonly id: string;
  readonly name: NameEditActor;
  readonly picture: ImageUploadActor;
  readonly shownName: string;
  readonly words: { readonly label: string; readonly edit: string; readonly noun: string };
  /** Workspaces are square, people are round. */
  readonly square?: boolean;
  readonly readOnly?: boolean;
  /** Below the name. */
  readonly children: ReactNode;
}

/** The head of a profile: picture and name, and what changes them (look: settings). */
export function ProfileHead(props: ProfileHeadProps) {
  const { id, name, picture, shownName, words, square = false, readOnly = false } = props;
  return (
    <div className="grid gap-4 p-5 narrow:p-4">
      <div className="flex flex-wrap items-center gap-4">
        <PictureShown actor={picture} id={id} name={shownName} square={square} />
        <div className="grid min-w-0 flex-1 basis-[240px] gap-1">
          <NameEdit actor={name} label={words.label} edit={words.edit} readOnly={readOnly} />
          {props.children}
        </div>
        {!readOnly && <PictureControls actor={picture} noun={words.noun} />}
      </div>
      <NameNotice actor={name} />
      <PictureNotice actor={picture} />
    </div>
  );
}
