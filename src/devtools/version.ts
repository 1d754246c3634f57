/** The version of the application, and the file name of its build, which contains a hash. */
export function versionText(): string {
  const version: unknown = import.meta.env.VITE_VERSION;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return `KeepWell ${String(version)}, ${script.split('/').at(-1) || 'unknown build'}`;
}
