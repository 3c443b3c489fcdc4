import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([
  '@tanstack/react-virtual',
  'diff',
  'lean-qr',
  'react',
  'react-dom',
  'react-intl',
  'react-redux',
  'ufi-browser',
  'ufi-composer',
  'ufi-core',
  'ufi-mercury',
  'ufi-plugin',
  'ufi-stars',
  'ufi-ui',
  'wouter',
]);
