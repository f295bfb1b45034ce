-- Who asks is looked up at every request. Planned anew each time, that took ten times as long as the lookup itself: no plan for other tokens
-- would be another one (docs/decisions/0196).
ALTER FUNCTION find_sessions(bytea[], timestamptz, interval) SET plan_cache_mode = force_generic_plan;
