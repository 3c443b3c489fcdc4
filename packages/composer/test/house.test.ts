import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([
  '@lexical/clipboard',
  '@lexical/history',
  '@lexical/plain-text',
  '@lexical/react',
  'lexical',
  'react',
  'react-dom',
  'ufi-core',
  'valibot',
]);
