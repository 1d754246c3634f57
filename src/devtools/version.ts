/** Which KeepWell this is: its version, and the file of its build, whose name holds a hash of what is in it. */
export function versionText(): string {
  const version: unknown = import.meta.env.VITE_VERSION;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return `KeepWell ${String(version)}, ${script.split('/').at(-1) || 'unknown build'}`;
}
