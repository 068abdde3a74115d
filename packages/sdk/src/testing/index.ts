export { everyKind } from './every-kind/every-kind.js';
export { everyKindChinese, everyKindEnglish, everyKindWords } from './every-kind/every-kind-words.js';
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
