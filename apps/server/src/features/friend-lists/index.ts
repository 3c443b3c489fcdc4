export { friendListsOf } from './friendLists.ts';
