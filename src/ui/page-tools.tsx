/** Space on a page for global tools, such as developer tools. Takes no space while empty. */
export const PageTools = () => <div data-page-tools="" className="flex flex-none justify-end empty:hidden" />;
