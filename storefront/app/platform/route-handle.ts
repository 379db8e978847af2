/** What a route says about itself (its `handle`). */
export interface RouteHandle {
  /** How it wishes to be framed: the header over its picture, or none of it at all. */
  frame?: 'over' | 'bare'
  /** Whether its page goes without scripts. */
  hasNoScripts?: boolean
  /** Part of looking around: on a busy day it waits until pages of those who buy are made. */
  browsing?: true
  /** Query parameters that it reads. Others never reach it on the server, so that one kept page answers for all of them. */
  query?: readonly string[]
}
