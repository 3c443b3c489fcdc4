import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse(['@reduxjs/toolkit', 'reselect', 'ufi-core', 'valibot']);
