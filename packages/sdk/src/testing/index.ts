export { everyKind as everyKindEnglish } from './every-kind/every-kind.en-us.js';
export { everyKind } from './every-kind/every-kind.js';
export { everyKind as everyKindChinese } from './every-kind/every-kind.zh-cn.js';
export { type FakeClock, fakeClock } from './fake-clock.js';
export {
  type FakeAnswer,
  type FakeNetwork,
  fakeNetwork,
  type SeenRequest,
  withFakeNetwork,
} from './fake-network.js';
export { cutOff, envelope, type FakeReply, file, hangs, json, offline, refused, text } from './fake-reply.js';
export { tokenReplyOf } from './token-reply.js';
