import { useEffect, useState } from 'react';

/**
 * The address of a chosen picture, for a preview. It holds the picture itself: an address that is revoked while the picture is
 * being loaded would be reported as an error. Null until the file has been read, without a file, and for one that is none of
 * the browser's.
 */
export function useFilePreview(file: unknown): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => setUrl(reader.result as string));
    reader.readAsDataURL(file);
    return () => {
      reader.abort();
      setUrl(null);
    };
  }, [file]);
  return url;
}
