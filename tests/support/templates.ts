/** Where one run of the tests keeps what its files copy; absent outside of such a run. */
export const templatesFolder = (): string | undefined => process.env['TEST_TEMPLATES_FOLDER']
