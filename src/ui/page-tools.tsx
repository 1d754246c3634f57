/** Room on a page for what belongs to no page, such as a developer's tool. It takes none while it is empty. */
export const PageTools = () => <div data-page-tools="" className="flex flex-none justify-end empty:hidden" />;
