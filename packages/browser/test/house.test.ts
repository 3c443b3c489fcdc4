import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse(['idb-keyval', 'ufi-core']);
