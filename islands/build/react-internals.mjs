/**
 * Properties that only React's own files know, most of them fields of its fibers, hooks, lanes and
 * tasks.
 *
 * They are most of the long names left in the largest script, and no two of its files could
 * disagree about them, since all are in it; so they are shortened. A name that a newer React no
 * longer has is harmless here, and one that it adds stays long. A test holds that no source of
 * ours uses one.
 */
const FIBERS =
  "alternate childLanes deletions elementType _fragmentFiber lanes memoizedProps memoizedState pendingProps refCleanup sibling stateNode subtreeFlags updateQueue";
const ROOTS =
  "callbackNode callbackPriority cancelPendingCommit containerInfo entangledLanes entanglements errorRecoveryDisabledLanes expirationTimes expiredLanes hiddenUpdates pendingContext pendingLanes pingedLanes pooledCache pooledCacheLanes shellSuspendCounter suspendedLanes timeoutHandle transitionTypes warmLanes";
const HOOKS =
  "baseQueue baseState _currentValue eagerState firstBaseUpdate firstContext hasEagerState hiddenCallbacks lastBaseUpdate lastEffect lastRenderedReducer lastRenderedState memoCache";
const HYDRATION =
  "blockedOn cachePool dehydrated isBackwards isDehydrated renderingStartTime retryLane retryQueue tailMode _visibility";
const TASKS =
  "sortIndex unstable_cancelCallback unstable_getCurrentPriorityLevel unstable_IdlePriority unstable_ImmediatePriority unstable_NormalPriority unstable_now unstable_requestPaint unstable_scheduleCallback unstable_shouldYield unstable_UserBlockingPriority";
const ELSEWHERE =
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE _eventListeners hoistableScripts hoistableStyles _internalRoot _observers optionsOrUseCapture __reactInternalSnapshotBeforeUpdate _reactInternals __reactViewTransition _retryCache _valueTracker";

/** What React would call on components that are classes, and reads from events and options: ours do without. */
const UNUSED =
  "componentDidCatch componentDidMount componentDidUpdate componentWillMount componentWillReceiveProps componentWillUnmount componentWillUpdate contextType getDerivedStateFromError getDerivedStateFromProps getSnapshotBeforeUpdate identifierPrefix imageSrcSet isDefaultPrevented isPropagationStopped isPureReactComponent isReactComponent onCaughtError precedence shouldComponentUpdate suspenseCallback UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate";

export const REACT_INTERNALS = new RegExp(
  `^(?:${[FIBERS, ROOTS, HOOKS, HYDRATION, TASKS, ELSEWHERE, UNUSED].join(" ").split(" ").join("|")})$`,
);
