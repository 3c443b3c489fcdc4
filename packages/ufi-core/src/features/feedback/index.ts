export { selectPostWords } from './selectPostWords.ts';
export { selectIsGone } from './selectIsGone.ts';
export { isWritable, mayOn } from './mayOn.ts';
