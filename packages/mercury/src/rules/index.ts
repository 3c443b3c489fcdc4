export { folderOf, isRequestFolder, ownFolderOf } from './folderOf.ts';
export { countedThread, isArchivedAfter, isMutedAt, muteUntil, type CountedThread } from './markAfter.ts';
export { maxRequestMessages, whoMayWrite, type SendingFacts } from './whoMayWrite.ts';
export type { WritingFacts, WritingTies } from './writingFacts.ts';
