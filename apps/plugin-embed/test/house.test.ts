import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([
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
