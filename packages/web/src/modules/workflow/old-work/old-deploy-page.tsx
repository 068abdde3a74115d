import { OldManagerPage } from './old-manager-page.js';

/** The same as the versions, with the file that becomes one asked for at once. */
export const OldDeployPage = () => <OldManagerPage deploying />;
