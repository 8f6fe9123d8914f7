-- For wrk: each request comes from the next of several visitors, or asks for the next of several
-- pages. Cookies and paths follow `--`; what begins with a slash is a path.
local requests, turn = {}, 0

function init(items)
  local cookies, paths = {}, {}
  for _, item in ipairs(items) do
    if item:sub(1, 1) == "/" then paths[#paths + 1] = item else cookies[#cookies + 1] = item end
  end
  for i = 1, math.max(#cookies, #paths) do
    if #cookies > 0 then wrk.headers["Cookie"] = cookies[(i - 1) % #cookies + 1] end
    requests[i] = wrk.format(nil, paths[(i - 1) % math.max(#paths, 1) + 1])
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end
