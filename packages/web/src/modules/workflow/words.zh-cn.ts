import { detail } from './detail/detail.zh-cn.js';
import { form } from './flow-form/form.zh-cn.js';
import { forecast } from './forecast/forecast.zh-cn.js';
import { formDesign } from './form-design/form-design.zh-cn.js';
import { inbox } from './inbox/inbox.zh-cn.js';
import { oldFlow } from './old-work/old-flow.zh-cn.js';
import { oldLeave } from './old-work/old-leave.zh-cn.js';
import { start } from './start/start.zh-cn.js';

export const words = { detail, forecast, form, formDesign, inbox, oldFlow, oldLeave, start } as const;
