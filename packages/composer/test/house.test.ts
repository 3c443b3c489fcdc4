import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse(['@lexical/history', '@lexical/plain-text', 'lexical', 'ufi-core', 'valibot']);
