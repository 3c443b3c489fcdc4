export { disqusFile, wordpressFile } from './sourceFiles.ts';
