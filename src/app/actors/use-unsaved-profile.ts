/** The browser asks before a name that is being typed, or a picture that was chosen, is lost. */
import { useEffect } from 'react';
import type { ImageUploadActor } from '../../../machines/shared/image-upload.machine.ts';
import { hasUnsavedFile } from '../../../machines/shared/image-upload.machine.ts';
import { isNameUnsaved, type NameEditActor } from '../../../machines/shared/name-edit.machine.ts';
import { askBeforeLeaving } from '../../effects/ask-before-leaving.ts';

interface Parts {
  readonly name: NameEditActor | undefined;
  readonly picture: ImageUploadActor | undefined;
}

/** `partsOf` is declared outside the component. */
export function useUnsavedProfile<A>(actor: A, partsOf: (actor: A) => Parts): void {
  useEffect(
    () =>
      askBeforeLeaving(() => {
        const { name, picture } = partsOf(actor);
        const isTyped = name !== undefined && isNameUnsaved(name.getSnapshot());
        return isTyped || (picture !== undefined && hasUnsavedFile(picture.getSnapshot()));
      }),
    [actor, partsOf],
  );
}
