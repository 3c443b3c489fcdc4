import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([
  '@noble/hashes',
  'react',
  'react-dom',
  'react-intl',
  'react-redux',
  'ufi-browser',
  'ufi-composer',
  'ufi-core',
  'ufi-plugin',
  'ufi-ui',
]);
