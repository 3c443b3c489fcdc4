import type { PageRecord } from 'ufi-core/contract';

/** True if the viewer has a role on a page, by which they may change something there. */
export const hasPageRole = ({ roles }: Pick<PageRecord, 'roles'>): boolean => !roles.includes('none');
