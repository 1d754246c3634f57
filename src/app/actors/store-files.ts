import type { FileReady } from '../../../machines/shared/file-export.machine.ts';
import { downloadBlob } from '../../ui/download-file.ts';

interface Exporting {
  on(type: 'file.ready', listener: (event: FileReady) => void): { unsubscribe(): void };
}

/** Stores what an export received on the person's computer. Returns what ends that. */
export function storeFiles(exporting: Exporting | undefined): () => void {
  // The file is what the effect of this application received.
  const files = exporting?.on('file.ready', ({ file: { name, blob } }) => downloadBlob(name, blob as Blob));
  return () => files?.unsubscribe();
}
