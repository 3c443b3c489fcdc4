import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse(['idb-keyval', 'tus-js-client', 'ufi-composer', 'ufi-core']);
