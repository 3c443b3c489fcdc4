import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([
  '@tanstack/react-virtual',
  'idb-keyval',
  'react',
  'react-dom',
  'react-intl',
  'react-redux',
  'ufi-composer',
  'ufi-core',
  'ufi-ui',
  'wouter',
]);
