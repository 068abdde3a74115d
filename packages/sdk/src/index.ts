export { type Bound, bindResource } from './client/bind-resource.js';
export { Call, type WithResponse } from './client/call.js';
export { type CallOptions, type Client, type ClientOptions, createClient } from './client/create-client.js';
export { encodeCall } from './client/encode.js';
export {
  ApiError,
  AuthenticationError,
  CancelledError,
  ConflictError,
  isApiError,
  isMallError,
  isNetworkError,
  MallError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ReplyError,
  ServerError,
  SignInError,
  TimeoutError,
  ValidationError,
} from './client/errors/mall-error.js';
export { fetchTransport } from './client/fetch-transport.js';
export type { AttemptState, Hooks } from './client/hooks.js';
export { path } from './client/path.js';
export type {
  Clock,
  Random,
  TokenSet,
  TokenStore,
  Transport,
  TransportRequest,
  TransportResponse,
} from './client/ports.js';
export type { RetryPolicy } from './client/retry.js';
export { systemClock } from './client/system-clock.js';
export { memoryStore } from './session/memory-store.js';
export { passwordDigest } from './session/password-digest.js';
export type { Session, SignIn } from './session/session.js';
