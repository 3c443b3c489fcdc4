export { isolated, noticeSentence, noticeWords } from './noticeSentence.ts';
export { settingsOf } from './noticeSwitches.ts';
export { presentNotices } from './presentNotices.ts';
export { stillToTell } from './stillToTell.ts';
export { sweepNotices } from './sweepNotices.ts';
export { lockNotified, tellAgain, tellPeople, notifiedOfAppeals, wakeNotified } from './tellPeople.ts';
export { unseenNotices } from './unseenNotices.ts';
export type { UsesPushKey } from './usesPushKey.ts';
