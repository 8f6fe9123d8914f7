-- For wrk: each request comes from the next of several visitors, whose cookies follow `--`.
local requests, turn = {}, 0

function init(cookies)
  for i, cookie in ipairs(cookies) do
    wrk.headers["Cookie"] = cookie
    requests[i] = wrk.format()
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end
