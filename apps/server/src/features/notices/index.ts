export { presentNotices } from './presentNotices.ts';
export { readNotices } from './readNotices.ts';
export { sweepNotices } from './sweepNotices.ts';
export { lockTold, tellAgain, tellPeople, wakeTold } from './tellPeople.ts';
export { unseenNotices } from './unseenNotices.ts';
