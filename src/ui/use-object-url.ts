import { useEffect, useState } from 'react';

/**
 * The address of a chosen file, for a preview; revoked when another file is chosen and when the component goes. Null
 * without a file, and for one that is none of the browser's, as in the atlas.
 */
export function useObjectUrl(file: unknown): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return;
    const made = URL.createObjectURL(file);
    // The address belongs to this effect, which revokes it.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
