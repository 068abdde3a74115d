/** One line a request without its query: tokens, passwords and searched names stay out of logs. */
export const loggerOptions = (level: string) => ({
  level,
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers["blade-auth"]',
      '*.password',
      '*.secret',
      '*.refresh_token',
      '*.access_token',
    ],
    censor: '***',
  },
  serializers: {
    req: (request: { method: string; url: string; ip?: string; id: string }) => ({
      id: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      address: request.ip,
    }),
  },
});
