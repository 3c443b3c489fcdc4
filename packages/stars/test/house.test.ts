import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse(['@reduxjs/toolkit', 'ufi-core', 'valibot']);
