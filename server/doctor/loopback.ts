/** Tells whether a host is this machine alone. */
export const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)
